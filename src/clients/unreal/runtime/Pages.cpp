#include "Core.cpp"

namespace ApiClient
{
/** Where a page has its entries, and what asks for the next one. */
struct FPagePlan
{
	explicit FPagePlan(FCall&& InCall) : Call(MoveTemp(InCall)) {}

	FCall Call;
	FString Cursor;
	FJsonPath Items;
	FJsonPath Next;
};

/** Loads one page after the other. */
template <typename ItemType>
class TPageRun : public TSharedFromThis<TPageRun<ItemType>>
{
public:
	TPageRun(const FPagePlan& InPlan, const FCallOptions& InOptions, TOnDone<TArray<ItemType>>&& InOnDone)
		: Plan(InPlan), Options(InOptions), OnDone(MoveTemp(InOnDone))
	{
	}

	FCallHandle Begin(const TSharedRef<FClientCore>& Core)
	{
		Handle = Core->Start(FCall(Plan.Call), Options, Receiver(Core));
		return Handle;
	}

private:
	FOnReply Receiver(const TWeakPtr<FClientCore>& Core)
	{
		return [Self = this->AsShared(), Core](FReply&& Reply) { Self->OnPage(Core.Pin(), MoveTemp(Reply)); };
	}

	void OnPage(const TSharedPtr<FClientCore>& Core, FReply&& Reply)
	{
		TArray<ItemType> Page;
		const FJson List = ValueAt(Reply.Json, Plan.Items);
		if (!Reply.Error.IsSet() && List.IsValid() && !TJson<TArray<ItemType>>::Read(List, Page))
		{
			Reply.Error = Reply.Context;
		}
		Items.Append(Page);
		const FString Next = TextAt(Reply.Json, Plan.Next);
		const auto IsNext = [&Next](const FString& Each) { return Each.Equals(Next); };
		// A server that returns a cursor again would never end.
		if (!Reply.Error.IsSet() && Core.IsValid() && !Next.IsEmpty() && !Passed.ContainsByPredicate(IsNext))
		{
			Passed.Add(Next);
			FCall Call = Plan.Call;
			Call.QueryValues.RemoveAll([this](const FParameter& Each) { return Each.Name.Equals(Plan.Cursor); });
			Call.AddQuery(*Plan.Cursor, Next);
			Core->Continue(Handle, MoveTemp(Call), Options, Receiver(Core));
		}
		else if (OnDone)
		{
			OnDone(Reply.Error.IsSet() ? TResult<TArray<ItemType>>(MoveTemp(Reply.Error.GetValue()))
									   : TResult<TArray<ItemType>>(MoveTemp(Items)));
		}
	}

	FPagePlan Plan;
	FCallOptions Options;
	TOnDone<TArray<ItemType>> OnDone;
	FCallHandle Handle;
	TArray<ItemType> Items;
	TArray<FString> Passed;
};

template <typename ItemType>
FCallHandle SendPages(
	const TSharedRef<FClientCore>& Core, const FPagePlan& Plan, const FCallOptions& Options, TOnDone<TArray<ItemType>>&& OnDone)
{
	return MakeShared<TPageRun<ItemType>>(Plan, Options, MoveTemp(OnDone))->Begin(Core);
}
}
