#include "Core.cpp"

namespace ApiClient
{
/** Where a page has its entries, and what asks for the next one. */
struct FPagePlan
{
	explicit FPagePlan(FCall&& InCall) : Call(MoveTemp(InCall)) {}

	FCall Call;
	/** The query parameter that asks for a page. */
	FString Parameter;
	FJsonPath Items;
	/** Where a page has the cursor of the next one; empty where pages have numbers. */
	FJsonPath Next;
	/** The number of the first page, where the caller does not choose another one; not set for cursors. */
	TOptional<int64> Number;
	/** Whether the number of a page is that of its first entry. */
	bool bCountsEntries = false;
	/** Where a page has the number of all entries; empty where it has none. */
	FJsonPath Total;
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
		if (Plan.Number.IsSet())
		{
			int64 Chosen = Plan.Number.GetValue();
			const FParameter* Given = Plan.Call.QueryValues.FindByPredicate([this](const FParameter& Each) { return IsPage(Each); });
			if (Given != nullptr && TJson<int64>::Read(Given->Value, Chosen))
			{
				Plan.Number = Chosen;
			}
		}
		Handle = Core->Start(Plan.Number.IsSet() ? CallFor(Plan.Number.GetValue()) : FCall(Plan.Call), Options, Receiver(Core));
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
		const bool bGoesOn = !Reply.Error.IsSet() && (Plan.Number.IsSet() ? CountPage(Reply.Json, List, Page) : FollowCursor(Reply.Json, Page));
		if (bGoesOn && Core.IsValid())
		{
			Core->Continue(
				Handle, Plan.Number.IsSet() ? CallFor(Plan.Number.GetValue()) : CallFor(Passed[Passed.Num() - 1]), Options, Receiver(Core));
		}
		else if (OnDone)
		{
			OnDone(Reply.Error.IsSet() ? TResult<TArray<ItemType>>(MoveTemp(Reply.Error.GetValue()))
									   : TResult<TArray<ItemType>>(MoveTemp(Items)));
		}
	}

	bool IsPage(const FParameter& Each) const { return Each.Name.Equals(Plan.Parameter); }

	template <typename ValueType>
	FCall CallFor(const ValueType& Value) const
	{
		FCall Call = Plan.Call;
		Call.QueryValues.RemoveAll([this](const FParameter& Each) { return IsPage(Each); });
		Call.AddQuery(*Plan.Parameter, Value);
		return Call;
	}

	/** Keeps the entries of a page, and its cursor. Returns whether there is another page. */
	bool FollowCursor(const FJson& Json, const TArray<ItemType>& Page)
	{
		Items.Append(Page);
		const FString Next = TextAt(Json, Plan.Next);
		// A server that returns a cursor again would never end.
		if (Next.IsEmpty() || Passed.ContainsByPredicate([&Next](const FString& Each) { return Each.Equals(Next); }))
		{
			return false;
		}
		Passed.Add(Next);
		return true;
	}

	/**
	 * Keeps the entries of a page, and counts it. Returns whether there is another page: the last one is empty or brings
	 * the number of entries to the total; without a total, it may also be shorter than the page before.
	 */
	bool CountPage(const FJson& Json, const FJson& List, const TArray<ItemType>& Page)
	{
		const FString Text = Page.Num() == 0 ? Before : FormatJson(List);
		// A server that does not know the parameter would return the same page without end.
		if (Text.Equals(Before))
		{
			return false;
		}
		Items.Append(Page);
		double Total = 0.0;
		const FJson Count = Plan.Total.Num() == 0 ? FJson() : ValueAt(Json, Plan.Total);
		const bool bHasTotal = Count.IsValid() && TJson<double>::Read(Count, Total);
		const bool bIsLast = bHasTotal ? Items.Num() >= Total : Page.Num() < LastNum;
		Before = Text;
		LastNum = Page.Num();
		Plan.Number = Plan.Number.GetValue() + (Plan.bCountsEntries ? Page.Num() : 1);
		return !bIsLast;
	}

	FPagePlan Plan;
	FCallOptions Options;
	TOnDone<TArray<ItemType>> OnDone;
	FCallHandle Handle;
	TArray<ItemType> Items;
	TArray<FString> Passed;
	FString Before;
	int32 LastNum = 0;
};

template <typename ItemType>
FCallHandle SendPages(
	const TSharedRef<FClientCore>& Core, const FPagePlan& Plan, const FCallOptions& Options, TOnDone<TArray<ItemType>>&& OnDone)
{
	return MakeShared<TPageRun<ItemType>>(Plan, Options, MoveTemp(OnDone))->Begin(Core);
}
}
